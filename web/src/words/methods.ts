import { msg, str } from './index';

/** What a contact method is called. Files, links and scripts have its identifier, which stands here for one without words. */
export function methodTitle(name: string): string {
  switch (name) {
    case 'contact':
      return msg('Rigid bodies', { id: 'method.rigid' });
    case 'elastic':
      return msg('Elastic bodies', { id: 'method.elastic' });
    case 'volumetric':
      return msg('Small steps', { id: 'method.steps' });
    case 'virtual_contact':
      return msg('Soft skin', { id: 'method.skin' });
    case 'impulse':
      return msg('Blows only', { id: 'method.blows' });
    default:
      return name;
  }
}

/** For whom it is right, in a line. */
export function methodUse(name: string): string {
  switch (name) {
    case 'contact':
      return msg('Hard as can be. Blows take no time, resting forces are exact.', {
        id: 'method.rigid_use',
      });
    case 'elastic':
      return msg('Bodies give a little, as steel and rubber do.', { id: 'method.elastic_use' });
    case 'volumetric':
      return msg('Rigid, all contacts of a step at once. For heaps, walls, domes.', {
        id: 'method.steps_use',
      });
    case 'virtual_contact':
      return msg('A thin soft skin; smooth enough to search for the best throw.', {
        id: 'method.skin_use',
      });
    case 'impulse':
      return msg('Rigid bodies that strike and rest, without joints. The oldest of the five.', {
        id: 'method.blows_use',
      });
    default:
      return '';
  }
}

/** Why a method does not run a scene; what only the engine can say stays as it says it. */
export function methodRefusal(reason: string): string {
  switch (reason) {
    case 'scenes in space are run by elastic and volumetric':
      return msg('it knows bodies in the plane only', { id: 'method.planar_only' });
    case 'the scene has joints, which need contact forces: use method contact':
      return msg('it has no joints, and this scene has some', { id: 'method.no_joints' });
    default:
      return namingMethods(reason);
  }
}

/** A text that names methods by their identifiers, with what they are called. */
export function namingMethods(text: string): string {
  return text.replace(
    /\b(methods? |choose |Verfahren )(contact|elastic|volumetric|virtual_contact|impulse)\b/g,
    (_, lead: string, name: string) =>
      lead + msg(str`“${methodTitle(name)}”`, { id: 'plain.quoted' }),
  );
}
