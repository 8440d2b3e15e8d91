#!/usr/bin/env python3
"""Writes hertz.json: complete elliptic integrals, and stiffnesses of elliptic contacts.

    python3 tests/golden/modia3d/hertz.py

mpmath at 40 digits, rounded to double. Nothing is solved for: the half axes 1 and `ratio` of the contact ellipse are
given, and Hertz's integrals over the potential of an ellipsoidal pressure (A. E. H. Love, A Treatise on the Mathematical
Theory of Elasticity, 4th ed., section 138) tell the curvatures and the depth that belong to them, by quadrature.
"""
import json
import os

from mpmath import ellipe, ellipk, inf, mp, mpf, pi, quad, sqrt

mp.dps = 40


def integral(k, powers):
    """int_0^inf 2 dx / sqrt((1 + x^2) (k^2 + x^2)) over (1 + x^2)^p (k^2 + x^2)^q"""
    p, q = powers
    ends = [0, k, sqrt(k), 1, 10, inf] if k < 1 else [0, 1, 10, inf]
    return quad(lambda x: 2 / (sqrt((1 + x * x) * (k * k + x * x)) * (1 + x * x) ** p * (k * k + x * x) ** q), ends)


def integrals(k):
    k = mpf(k)
    m = (1 - k) * (1 + k)
    big_k, big_e = ellipk(m), ellipe(m)
    d = (big_k - big_e) / m if m else pi / 4
    b = (big_e - (1 - m) * big_k) / m if m else pi / 4
    return [float(v) for v in (k, big_k, big_e, d, b)]


def contact(k):
    """Force 4 pi / 3 and E* = 1: the factor 3 P / (4 pi E*) of all three integrals is 1."""
    k = mpf(k)
    smaller, larger = 2 * integral(k, (1, 0)), 2 * integral(k, (0, 1))
    c = 4 * pi / 3 / integral(k, (0, 0)) ** mpf("1.5")
    return [float(v) for v in (k, smaller, larger, c)]


complements = ["1", "0.999999999", "0.9999", "0.99", "0.9", "0.7", "0.5", "0.25", "0.1", "0.01", "1e-3", "1e-5", "1e-8"]
ratios = ["1", "0.9999999", "0.999", "0.95", "0.8", "0.6", "0.4", "0.2", "0.1", "0.03", "0.01", "1e-3", "1e-4", "1e-5"]
made = {
    "producedBy": "tests/golden/modia3d/hertz.py, mpmath at 40 digits",
    "what": "integrals: [k', K, E, (K - E) / m, (E - (1 - m) K) / m], m = 1 - k'^2; "
    "contacts: [ratio of the ellipse's axes, smaller and larger curvature of the gap, c of F = E* c delta^1.5]",
    "integrals": [integrals(float(k)) for k in complements],
    "contacts": [contact(float(k)) for k in ratios],
}
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "hertz.json"), "w", encoding="ascii") as file:
    json.dump(made, file, separators=(",", ":"))
    file.write("\n")
