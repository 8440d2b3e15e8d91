#!/usr/bin/env python3
"""Writes sin_cos.json: sine, cosine and arc tangent to twice the digits of a double, by exact series.

    python3 tests/golden/sin_cos.py

Each value is two doubles, high and low, whose sum is right to about 2^-106 of the value. No library function is used:
pi is Machin's sum, sine and cosine are Taylor's series after reduction by pi/2, and the arc tangent is found by Newton's
method from them, all in integers scaled by 2^1400 (enough for the largest double, which is below 2^1024).
"""
import json
import math
import os
import random
from fractions import Fraction

BITS = 1400
ONE = 1 << BITS


def machin_pi():
    def arctan_of_inverse(n):
        total = term = ONE // n
        k = 1
        while term:
            term //= -n * n
            total += term // (2 * k + 1)
            k += 1
        return total

    return 4 * (4 * arctan_of_inverse(5) - arctan_of_inverse(239))


PI = machin_pi()


def scaled(x):
    return Fraction(x).numerator * ONE // Fraction(x).denominator


def series(r, first, start):
    """sum of r^k / k! with alternating signs, k = start, start + 2, ..."""
    total = term = first
    k = start
    while term:
        term = -(((term * r) >> BITS) * r >> BITS) // ((k + 1) * (k + 2))
        if term == -1:
            break
        total += term
        k += 2
    return total


def sin_cos_scaled(x):
    quarter, r = divmod(x, PI // 2)
    if r > PI // 4:
        quarter, r = quarter + 1, r - PI // 2
    s, c = series(r, r, 1), series(r, ONE, 0)
    return [(s, c), (c, -s), (-s, -c), (-c, s)][quarter % 4]


def two_doubles(x):
    high = float(Fraction(x, ONE))
    low = float(Fraction(x, ONE) - Fraction(high))
    return [high, low]


def atan2_scaled(y, x):
    """Newton on f(a) = y cos a - x sin a, for points of the right half plane and beyond."""
    yy, xx = Fraction(y), Fraction(x)
    a = scaled(math.atan2(y, x))
    norm2 = xx * xx + yy * yy
    for _ in range(5):
        s, c = sin_cos_scaled(a)
        error = (yy * c - xx * s) / norm2 * (norm2 / (xx * Fraction(c, ONE) + yy * Fraction(s, ONE)))
        a += int(error)
    return a


def arguments():
    source = random.Random(20240229)
    yield from (0.0, 5e-324, 1e-300, 1e-20, 1e-9, 1e-5, 0.5, 1.0, 2.0, 3.0, 22.0, 355.0, 1e22, 1.7976931348623157e308)
    yield from (6381956970095103 * 2.0**797, 2.0**1023, 2.0**120 * 1.2345678)  # the first is the hardest known
    for k in (1, 2, 3, 4, 5, 7, 11, 100, 12345, 2**20 + 1, 2**31 + 1, 2**45 + 1):
        near = k * (math.pi / 2)
        yield from (near, math.nextafter(near, 0), math.nextafter(near, math.inf), near - math.pi / 4)
    for exponent in range(-30, 31, 3):
        for _ in range(6):
            yield source.uniform(1, 2) * 2.0**exponent
    for exponent in range(40, 1020, 35):
        yield source.uniform(1, 2) * 2.0**exponent
    for _ in range(60):
        yield source.uniform(-4, 4)


def points():
    source = random.Random(31415)
    for _ in range(120):
        y, x = source.uniform(-3, 3), source.uniform(-3, 3)
        yield y, x
    for exponent in (-30, -12, -3, 3, 12, 30):
        for _ in range(6):
            yield source.uniform(-1, 1) * 2.0**exponent, source.choice((-1, 1)) * source.uniform(1, 2)


def main():
    rows = []
    for x in arguments():
        s, c = sin_cos_scaled(scaled(x))
        if abs(x) < 2.0**-300:  # below what the scale resolves, sin x = x to all digits
            rows.append([x, x, 0.0, 1.0, 0.0])
        else:
            rows.append([x, *two_doubles(s), *two_doubles(c)])
    arcs = [[y, x, *two_doubles(atan2_scaled(y, x))] for y, x in points()]
    folder = os.path.dirname(os.path.abspath(__file__))
    what = "sin_cos: [x, sin high, sin low, cos high, cos low]; atan2: [y, x, high, low]"
    made = {"producedBy": "tests/golden/sin_cos.py, exact series in integers", "what": what}
    with open(os.path.join(folder, "sin_cos.json"), "w", encoding="ascii") as file:
        json.dump({**made, "sin_cos": rows, "atan2": arcs}, file, separators=(",", ":"))
        file.write("\n")


main()
