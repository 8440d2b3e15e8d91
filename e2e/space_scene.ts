import { expect, type Page } from '@playwright/test';
import { openPage } from './open_page';

/** A steel ball that falls on steel and spins, beside a rounded box of glass at rest. */
export const kScene = {
  format: 'signorini/1',
  space: 'spatial',
  title: 'Ball and box in space',
  family: 'collisions',
  method: 'elastic',
  parameters: { CONTACT_REDUCTION: 1e-4 },
  materials: { Glass: { youngs_modulus: 7e10, poissons_ratio: 0.22, density: 2500 } },
  contact_pairs: [{ materials: ['Steel', 'Glass'], restitution: 0.6, sliding_friction: 0.4 }],
  bodies: [
    {
      name: 'GROUND',
      mobility: 'fixed',
      material: 'Steel',
      shape: { type: 'half_space' },
      axis: [1, 0, 0],
      angle: -Math.PI / 2,
    },
    {
      name: 'BALL',
      material: 'Steel',
      shape: { type: 'sphere', radius: 0.1 },
      position: [0.2, 0.3, 0],
      angular_velocity: [0, 2, 5],
    },
    {
      name: 'BOX',
      material: 'Glass',
      shape: { type: 'box', lengths: [0.2, 0.16, 0.24] },
      smoothing_radius: 0.01,
      position: [-0.25, 0.08, 0],
    },
  ],
  forces: [{ type: 'gravity', acceleration: [0, -9.81, 0] }],
  view: { target: [0, 0.12, 0], distance: 1.6 },
};
export const kBall = 1;

/** Opens the page with that scene. @returns what the page complains about, as it comes */
export async function openSpace(page: Page, query = ''): Promise<string[]> {
  const { errors } = await openPage(page, query);
  const trouble = await page.evaluate(
    (text) => window.signorini!.loadText(text),
    JSON.stringify(kScene),
  );
  expect(trouble).toBeNull();
  await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(1)[0]));
  return errors;
}
