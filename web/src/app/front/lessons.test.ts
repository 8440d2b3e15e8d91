import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine';
import { builtinLessons } from './builtin_lessons';
import { lessonOfAddress, withLesson } from './lesson_controller';

describe('lessons', () => {
  it('are about collisions, friction and what rigid means, and every file is one', () => {
    expect(builtinLessons.map(({ name }) => name)).toEqual(['collisions', 'friction', 'rigid']);
    expect(readdirSync('scenes/lessons')).toHaveLength(builtinLessons.length);
  });

  it('have scenes that there are, run by the methods that they name', async () => {
    const engine = await loadEngine();
    for (const { name, title, about, steps } of builtinLessons) {
      expect([name, title !== '', about !== '', steps.length >= 4]).toEqual([
        name,
        true,
        true,
        true,
      ]);
      for (const { scene, methods, text } of steps) {
        expect(text.length).toBeGreaterThan(40);
        const file = readFileSync(`scenes/${scene}.json`, 'utf8');
        const { methods: told = [] } = engine.sceneInfo(file);
        const applying = told.filter(({ applies }) => applies).map((method) => method.name);
        for (const method of methods)
          expect([scene, applying]).toEqual([scene, expect.arrayContaining([method])]);
      }
    }
  });

  it('stand in the address, which leads back to the same step', () => {
    const [lesson] = builtinLessons;
    if (lesson === undefined) throw new Error('there is no lesson');
    const query = withLesson('?scene=a&theme=dark&lesson=old&step=9', { lesson, place: 2 });
    expect(query).toBe('?scene=a&theme=dark&lesson=collisions&step=3');
    expect(lessonOfAddress(query)).toEqual({ name: 'collisions', place: 2 });
    expect(withLesson(query, null)).toBe('?scene=a&theme=dark');
    expect(lessonOfAddress('?lesson=../x')).toBeNull();
    expect(lessonOfAddress('?lesson=friction&step=-1')).toEqual({ name: 'friction', place: 0 });
  });
});
