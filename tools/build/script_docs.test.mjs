/** Completion and help say what the comments in the sources say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docsOfText, firstSentence } from './script_docs.mjs';

test('the first sentence of a comment', () => {
  assert.equal(firstSentence('Mass [kg]. Never negative.'), 'Mass [kg].');
  assert.equal(firstSentence('See {@link Other.thing} and `more`\nhere.\n\nNot this.'), 'See Other.thing and more here.');
  assert.equal(firstSentence('Half of 2.5 m. Then'), 'Half of 2.5 m.');
  assert.equal(firstSentence(''), '');
});

test('classes, members and what they give', () => {
  const docs = docsOfText(`
    /** A wheel. Round. */
    export class Wheel extends Base {
      #hidden = 1;
      /** Radius [m]. */
      readonly radius: number = 1;
      constructor(radius: number, name?: string) { super(); }
      /** One of the spokes. */
      getSpoke(index = 0): Spoke | null { return null; }
      private secret(): void {}
    }
    /** Makes one. */
    export function make(size: number): Wheel { return new Wheel(size); }
    class Inner {}
  `);
  assert.deepEqual(Object.keys(docs), ['Wheel', 'make']);
  assert.equal(docs.Wheel.signature, 'Wheel(radius, name?)');
  assert.equal(docs.Wheel.about, 'A wheel.');
  assert.equal(docs.Wheel.base, 'Base');
  assert.deepEqual(docs.Wheel.members, {
    radius: { signature: 'radius: number', about: 'Radius [m].', gives: '' },
    getSpoke: {
      signature: 'getSpoke(index?): Spoke | null',
      about: 'One of the spokes.',
      gives: 'Spoke',
    },
  });
  assert.equal(docs.make.gives, 'Wheel');
});
