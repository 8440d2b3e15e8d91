/** Members that are missing here are listed: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { missingMembers, missingTable, withTable } from './missing_members.mjs';

test('docs/api.md lists the members of shared classes that are missing, and no others', () => {
  const text = readFileSync('docs/api.md', 'utf8');
  const rows = missingMembers();
  assert.ok(rows.length > 20, `${rows.length} classes`);
  assert.equal(withTable(text, missingTable(rows)), text, 'node tools/docs/missing_members.mjs --write');
});

test('the table has a row for each class, statics after its name', () => {
  assert.equal(
    missingTable([['Joint', ['addCollision', 'Joint.nextJointNum']]]),
    '| class | not here |\n| --- | --- |\n| `Joint` | `addCollision` `Joint.nextJointNum` |',
  );
  assert.throws(() => withTable('no place', ''), /has no place for the table/);
});
