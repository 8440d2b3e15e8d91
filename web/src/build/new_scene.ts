/** A scene to begin with: something to fall, something to fall on. */
export function newScene(space: 'planar' | 'spatial'): string {
  return space === 'planar' ? kPlanar : kSpatial;
}

const kPlanar = `{
  "format": "signorini/1",
  "title": "My scene",
  "about": "",
  "bodies": [
    { "name": "floor", "mobility": "fixed", "shape": { "type": "box", "width": 10, "height": 0.5 }, "position": [0, -0.25] },
    { "name": "box 1", "shape": { "type": "box", "width": 1, "height": 1 }, "position": [0, 2], "friction": 0.5 }
  ],
  "forces": [{ "type": "gravity", "g": 9.81 }],
  "view": { "center": [0, 2], "width": 10, "height": 6 }
}
`;

const kSpatial = `{
  "format": "signorini/1",
  "space": "spatial",
  "title": "My scene in space",
  "about": "",
  "method": "volumetric",
  "bodies": [
    {
      "name": "floor",
      "mobility": "fixed",
      "shape": { "type": "box", "lengths": [4, 0.2, 4] },
      "position": [0, -0.1, 0],
      "friction": 0.5
    },
    {
      "name": "box 1",
      "shape": { "type": "box", "lengths": [0.5, 0.5, 0.5] },
      "position": [0, 1, 0],
      "friction": 0.5
    }
  ],
  "forces": [{ "type": "gravity", "acceleration": [0, -9.81, 0] }],
  "view": { "target": [0, 0.6, 0], "distance": 6, "azimuth": 0.6, "elevation": 0.35, "up": "y" }
}
`;
