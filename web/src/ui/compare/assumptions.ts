import { msg } from '../../words';

/** What a method assumes, as the end of a sentence that begins with what it is called. */
export function assumptionOf(method: string): string {
  switch (method) {
    case 'contact':
      return msg(
        'never overlap. A blow takes no time, and a row passes it on from one to the next.',
        {
          id: 'compare.rigid_assumes',
        },
      );
    case 'elastic':
      return msg('press in a little and push back. A blow takes time, as in real steel.', {
        id: 'compare.elastic_assumes',
      });
    case 'volumetric':
      return msg(
        'answers all contacts of a step together: right for heaps, not for a blow through a row.',
        { id: 'compare.steps_assumes' },
      );
    case 'virtual_contact':
      return msg(
        'gives way and pushes like damped springs. Nothing jumps, and what rests has sunk in.',
        {
          id: 'compare.skin_assumes',
        },
      );
    case 'impulse':
      return msg('knows blows that take no time, and what rests, but nothing that is joined.', {
        id: 'compare.blows_assumes',
      });
    default:
      return '';
  }
}
