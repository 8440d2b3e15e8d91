#!/usr/bin/env python3
"""Writes top.json: free tops at 40 digits by power series of degree 40 in steps of 1/20 s (mpmath).

The step is far inside the series' radius; halving it changes no digit that is written.
"""
import json
import sys

from mpmath import matrix, mp, mpf, sqrt, lu_solve

mp.dps = 40
DEGREE = 40


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def series(inertia, inverse, w0, q0):
    w, q = [w0], [q0]
    for k in range(DEGREE):
        torque = [mpf(0)] * 3
        rate = [mpf(0)] * 4
        for i in range(k + 1):
            a, b, p = w[i], w[k - i], q[i]
            spin = [sum(inertia[r, c] * b[c] for c in range(3)) for r in range(3)]
            torque = [t - x for t, x in zip(torque, cross(a, spin))]
            rate[0] -= p[1] * b[0] + p[2] * b[1] + p[3] * b[2]
            rate[1] += p[0] * b[0] + p[2] * b[2] - p[3] * b[1]
            rate[2] += p[0] * b[1] + p[3] * b[0] - p[1] * b[2]
            rate[3] += p[0] * b[2] + p[1] * b[1] - p[2] * b[0]
        acceleration = inverse * matrix(torque)
        w.append([acceleration[r] / (k + 1) for r in range(3)])
        q.append([x / (2 * (k + 1)) for x in rate])
    return w, q


def value(terms, h):
    result = [mpf(0)] * len(terms[0])
    for term in reversed(terms):
        result = [x * h + t for x, t in zip(result, term)]
    return result


def run(tensor, w, q, times, parts_per_second):
    inertia = matrix(tensor)
    inverse = inertia ** -1
    w = [mpf(x) for x in w]
    norm = sqrt(sum(mpf(x) ** 2 for x in q))
    q = [mpf(x) / norm for x in q]
    rows, done = [], 0
    for t in times:
        for _ in range(int(t * parts_per_second) - done):
            sw, sq = series(inertia, inverse, w, q)
            h = mpf(1) / parts_per_second
            w, q = value(sw, h), value(sq, h)
        done = int(t * parts_per_second)
        rows.append({'t': t, 'attitude': [float(x) for x in q], 'omega_body': [float(x) for x in w]})
    return rows


CASES = [
    # A full tensor; the numbers are binary fractions, so that they are the same at any precision.
    ([[2.5, 0.5, -0.25], [0.5, 3.0, 0.125], [-0.25, 0.125, 4.0]], [0.75, 2.5, -1.25], [3, 1, -2, 5], [1, 10, 60]),
    # A needle, 1 : 1024, spinning fast about its axis.
    ([[0.0009765625, 0, 0], [0, 1, 0], [0, 0, 1]], [8, 0.5, -0.25], [1, 0, 0, 0], [1, 10]),
    # Dzhanibekov's top (JNT-09), with its attitude.
    ([[1, 0, 0], [0, 2, 0], [0, 0, 3]], ['0.01', 5, 0], [1, 0, 0, 0], [5, 20]),
]

if __name__ == '__main__':
    parts = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    cases = [{'inertia': i, 'omega_body': [float(x) for x in w], 'attitude': q,
              'states': run(i, w, q, t, parts)} for i, w, q, t in CASES]
    print(json.dumps({'about': 'Free tops; attitude: unit quaternion w, x, y, z, body to world.',
                      'producedBy': 'tests/golden/motion/reference.py, mpmath 1.3.0 at 40 digits',
                      'cases': cases}, indent=1))
