#!/usr/bin/env python3
"""Writes exp_log.json: e^x and ln x to twice the digits of a double.

    python3 tests/golden/exp_log.py

Each value is two doubles, high and low, whose sum is right to about 2^-106 of the value (as long as low is not below the
smallest double), from mpmath at 60 digits.
"""
import json
import math
import os
import random

import mpmath

mpmath.mp.dps = 60


def two_doubles(value):
    high = float(value)
    return [high, float(value - mpmath.mpf(high))]


def exponents():
    source = random.Random(20261122)
    half = math.log(2) / 2
    yield from (0.0, 1.0, -1.0, 1e-300, 1e-20, -1e-9, 1e-5, 700.0, -700.0, 709.7, 709.78, -708.3)
    for k in (1, -1, 3, -3, 5, 101, -101, 1999, -1999):  # where the reduction changes its multiple of ln 2
        yield from (k * half, math.nextafter(k * half, 0), math.nextafter(k * half, k * math.inf))
    for size in (1e-3, 0.3, 1, 10, 100, 700):
        for _ in range(30):
            yield source.uniform(-size, size)


def arguments():
    source = random.Random(20261123)
    yield from (1.0, 2.0, 0.5, math.e, 5e-324, 1e-310, 2.2250738585072014e-308, 1.7976931348623157e308, 1e-5, 1e5)
    for x in (1.0, math.sqrt(0.5), math.sqrt(2.0)):  # cancellation, and where the exponent changes
        for step in (2.0**-52, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3):
            yield from (x * (1 - step), x * (1 + step))
    for _ in range(120):
        yield source.uniform(0.4, 2.5)
    for _ in range(90):
        yield source.uniform(1, 2) * 2.0 ** source.randrange(-1020, 1020)


folder = os.path.dirname(os.path.abspath(__file__))
made = {
    "producedBy": "tests/golden/exp_log.py, mpmath at 60 digits",
    "what": "exp, log: [x, high, low]",
    "exp": [[x, *two_doubles(mpmath.exp(mpmath.mpf(x)))] for x in exponents()],
    "log": [[x, *two_doubles(mpmath.log(mpmath.mpf(x)))] for x in arguments()],
}
with open(os.path.join(folder, "exp_log.json"), "w", encoding="ascii") as file:
    json.dump(made, file, separators=(",", ":"))
    file.write("\n")
