import { ContactKind, type SeenContacts } from './frame';

/** Rows of contacts that share the load of their pair by weights: those of method virtual_contact; contacts without weight are left out. */
export function sharedRows({ rows, contactKind, contactWeights }: SeenContacts): number[] {
  return rows.filter(
    (row) => contactKind[row] === ContactKind.contact && (contactWeights[row] ?? 0) > 0,
  );
}
