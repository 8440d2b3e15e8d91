#!/usr/bin/env python3
"""Writes scene_*.json: the collision tests of Modia3D as scenes that `signorini_run` runs, from tests.json.

    python3 tests/golden/modia3d/scenes.py

Every test with bodies becomes a scene, but for the one whose mesh is not at hand (bunny.obj) and the cradle, whose hinged
balls are a planar scene with massless rods. What the original does differently from a plain reading of the numbers:

- Attitudes are Cardan angles a, b, c of passive turns, so the active matrix is (Rz(c) Ry(b) Rx(a)) transposed.
- Solids lie along the axis 1, 2 or 3 of their frame (x, y, z) and its cyclic followers; ours along z (the beam along x).
- A cone's frame is at the centre of its base, ours (the body's position) at the mass centre.
- Where the centre of a body moves exactly in a plane of symmetry of the other, rounding chooses the first portal of the
  original, and with it the unit of its distances: those bodies stand 1 nm beside it.
- A contactMaterial gives stiffness and pairs, the solidMaterial then only the density.
- Edges are rounded by 1 mm, at most a tenth of the smallest size.
- Beams are shorter by twice that radius where contacts are sought (a defect of the original). Mass and inertia are those of
  the whole beam.
"""
import json
import math
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ROUNDING = 0.001
BESIDE = {("BouncingSphereContactResults", "sphere"): 2, ("TwoCollidingBalls", "ball2"): 0}
DENSITY = {"Steel": 8000, "DryWood": 700, "BilliardBall": 1768, "Aluminium": 2700}


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)] for i in range(3)]


def transposed(a):
    return [list(row) for row in zip(*a)]


def times(a, v):
    return [sum(a[i][k] * v[k] for k in range(3)) for i in range(3)]


def plus(a, b):
    return [x + y for x, y in zip(a, b)]


def turn(axis, degrees):
    """Active turn about x, y or z (0, 1, 2); right angles exactly."""
    quarter = {0: (1, 0), 90: (0, 1), -90: (0, -1), 180: (-1, 0)}
    c, s = quarter.get(degrees, (math.cos(math.radians(degrees)), math.sin(math.radians(degrees))))
    i, j = (axis + 1) % 3, (axis + 2) % 3
    m = [[float(a == b) for b in range(3)] for a in range(3)]
    m[i][i], m[i][j], m[j][i], m[j][j] = float(c), float(-s), float(s), float(c)
    return m


def attitude(degrees):
    """Body to parent, of Cardan angles."""
    a, b, c = degrees
    return product(turn(0, a), product(turn(1, b), turn(2, c)))


def cyclic(first):
    """Turn that brings x to axis `first` (0, 1, 2), y to the next one and so on."""
    return [[float((i - j) % 3 == first) for j in range(3)] for i in range(3)]


def shape(of):
    """Our shape with its rounding, the turn from its frame to the body's, and the mass centre in the body's frame."""
    kind = of["kind"]
    own = cyclic(0)
    if kind in ("Box", "Ellipsoid"):
        lengths = [of["length" + a] for a in "XYZ"]
        if kind == "Ellipsoid":
            return {"type": "ellipsoid", "semi_axes": [x / 2 for x in lengths]}, 0, own, 0
        return {"type": "box", "lengths": lengths}, min(lengths), own, 0
    if kind == "Sphere":
        return {"type": "sphere", "radius": of["diameter"] / 2}, 0, own, 0
    radius, length, axis = of.get("diameter", 0) / 2, of["length"], of["axis"] % 3
    if kind == "Capsule":
        return {"type": "capsule", "radius": radius, "length": length}, 0, cyclic(axis), 0
    if kind == "Cylinder":
        return {"type": "cylinder", "radius": radius, "length": length}, min(2 * radius, length), cyclic(axis), 0
    if kind == "Beam":
        sizes = [length, of["width"], of["thickness"]]
        r = min(ROUNDING, 0.1 * min(sizes))
        beam = {"type": "beam", "length": length - 2 * r, "width": sizes[1], "thickness": sizes[2]}
        return beam, min(sizes), cyclic(of["axis"] - 1), 0
    top = of["topDiameter"] / 2
    centre = length / 4 * (radius**2 + 2 * radius * top + 3 * top**2) / (radius**2 + radius * top + top**2)
    cone = {"base_radius": radius, "height": length}
    if top:
        cone = {"type": "frustum", "base_radius": radius, "top_radius": top, "height": length}
    else:
        cone = {"type": "cone"} | cone
    return cone, min([2 * radius, length] + [2 * top] * (top > 0)), cyclic(axis), centre


def beam_mass(of, density):
    """Mass and moments of the whole beam: a block and two half cylinders, each about its own centre."""
    l, w, t = of["length"], of["width"], of["thickness"]
    block, ends = density * l * w * t, density * math.pi * w * w / 4 * t
    c = 2 * w / (3 * math.pi)  # of a half disc, from its straight side
    moments = [block * (w * w + t * t) / 12 + ends * (w * w / 16 + t * t / 12),
               block * (l * l + t * t) / 12 + ends * (w * w / 16 - c * c + t * t / 12 + (l / 2 + c) ** 2),
               block * (l * l + w * w) / 12 + ends * (w * w / 8 - c * c + (l / 2 + c) ** 2)]
    return block + ends, moments


def tube_mass(of, density):
    outer, inner, l = of["diameter"] / 2, of["innerDiameter"] / 2, of["length"]
    mass = density * math.pi * (outer**2 - inner**2) * l
    across = mass * (3 * (outer**2 + inner**2) + l * l) / 12
    return mass, [across, across, mass * (outer**2 + inner**2) / 2]


def spin(body, own):
    """At the start, in the parent's axes."""
    given = body.get("angularVelocity", [0, 0, 0])
    if not isinstance(given, str):
        return given
    axis = body["shape"]["axis"] - 1  # 2 rad/s about the own axis
    return [2 * own[i][axis] for i in range(3)]


def body_of(body, frames):
    drawn, smallest, own, centre = shape(body["shape"])
    parent = frames.get(body.get("parent"), {"translation": [0, 0, 0], "rotation_deg": [0, 0, 0]})
    stands, turned = parent["translation"], attitude(parent["rotation_deg"])
    frame = attitude(body.get("rotation_deg", [0, 0, 0]))
    place = plus(stands, times(turned, body.get("translation", [0, 0, 0])))
    whole = product(product(turned, frame), own)
    result = {"name": body["name"], "shape": drawn}
    if body.get("fixed"):
        result = {"name": body["name"], "mobility": "fixed", "shape": drawn}
    if smallest:
        result["smoothing_radius"] = min(body.get("collisionSmoothingRadius", ROUNDING), 0.1 * smallest)
    result["material"] = body.get("contactMaterial", body["solidMaterial"])
    lever = times(whole, [0, 0, centre])
    result["position"] = plus(place, lever)
    if whole != cyclic(0):
        result["matrix"] = whole
    if body.get("fixed"):
        return result
    omega = times(turned, spin(body, frame))
    velocity = times(turned, body.get("velocity", [0, 0, 0]))
    swing = [omega[1] * lever[2] - omega[2] * lever[1], omega[2] * lever[0] - omega[0] * lever[2],
             omega[0] * lever[1] - omega[1] * lever[0]]
    result["velocity"], result["angular_velocity"] = plus(velocity, swing), omega
    if "mass" in body:
        result["mass"] = body["mass"]
    elif "contactMaterial" in body:
        result["density"] = DENSITY[body["solidMaterial"]]
    if body["shape"]["kind"] == "Beam":
        result["mass"], result["inertia"] = beam_mass(body["shape"], DENSITY[body["solidMaterial"]])
    if body["shape"]["kind"] == "Cylinder":
        result["mass"], result["inertia"] = tube_mass(body["shape"], DENSITY[body["solidMaterial"]])
    if str(body.get("inertia", "")).startswith("Rz diag"):
        given = [5.864306286700948e-7, 7.623598172711232e-6, 7.623598172711232e-6]
        z = turn(2, -5)
        diagonal = [[given[i] * (i == j) for j in range(3)] for i in range(3)]
        result["inertia"] = product(product(z, diagonal), transposed(z))
    return result


def parameters(test):
    chosen = {"FORCE_LAW": "head", "GEOMETRY_FACTORS": "head", "HYSTERESIS": "head", "CONTACT_POINTS": "one"}
    simulate = test["simulate"]
    if "elasticContactReductionFactor" in simulate:
        chosen["CONTACT_REDUCTION"] = simulate["elasticContactReductionFactor"]
    if "maximumContactDamping" in simulate:
        chosen["MAXIMUM_DAMPING"] = simulate["maximumContactDamping"]
    return chosen


def cradle(test):
    """Hinged balls in their plane: y of the original is x, z is y."""
    bodies, joints = [], []
    radius, length, mass = 0.01, 0.15, DENSITY["Steel"] * 4 / 3 * math.pi * 0.01**3
    for i, body in enumerate(test["bodies"]):
        hinge = [round(-0.0404 + 0.0202 * i, 6), 0]
        phi = body["phi0"]
        name = body["name"]
        bodies.append({"name": name, "shape": {"type": "disc", "radius": radius}, "material": body["contactMaterial"], "mass": mass,
                       "moment": 0.4 * mass * radius**2, "angle": phi,
                       "position": [hinge[0] + length * math.sin(phi), -length * math.cos(phi)]})
        joints.append({"type": "double", "name": "hinge " + str(i + 1), "body_a": "world", "point_a": hinge,
                       "body_b": name, "point_b": [0, length]})
    return {"bodies": bodies, "joints": joints, "forces": [{"type": "gravity", "g": 9.81}]}


def scene(test):
    head = {"format": "signorini/1", "title": name_of(test), "about": test["description"],
            "source": "Modia3D 0.12.3, " + test["file"], "family": "collisions"}
    if name_of(test) == "NewtonsCradle":
        return head | {"method": "elastic", "parameters": parameters(test)} | cradle(test)
    frames = {frame["name"]: frame for frame in test.get("frames", [])}
    result = head | {"space": "spatial", "method": "elastic", "parameters": parameters(test)}
    result["bodies"] = [body_of(body, frames) for body in test["bodies"]]
    for body in result["bodies"]:
        axis = BESIDE.get((name_of(test), body["name"]))
        if axis is not None:
            body["position"][axis] += 1e-9
    if "prismatic" in str(test["bodies"][-1].get("joint")):
        result["bodies"][-1]["position"] = [0, 1, 0]
    result["forces"] = [{"type": "gravity", "acceleration": test["gravity"]}]
    return result


def name_of(test):
    return os.path.basename(test["file"]).removesuffix(".jl")


def main():
    with open(os.path.join(HERE, "tests.json"), encoding="utf-8") as file:
        tests = json.load(file)["tests"]
    for test in tests:
        if "bodies" not in test or any(body["shape"]["kind"] == "FileMesh" for body in test["bodies"]):
            continue
        with open(os.path.join(HERE, "scene_" + name_of(test) + ".json"), "w", encoding="utf-8") as file:
            json.dump(scene(test), file, indent=1)
            file.write("\n")


main()
