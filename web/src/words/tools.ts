import { msg } from './index';

/** What a tool is called. */
export function toolName(kind: 'ruler' | 'protractor' | 'gate' | 'probe'): string {
  switch (kind) {
    case 'ruler':
      return msg('Ruler', { id: 'tool.ruler' });
    case 'protractor':
      return msg('Protractor', { id: 'tool.protractor' });
    case 'gate':
      return msg('Photogate', { id: 'tool.gate' });
    case 'probe':
      return msg('Probe', { id: 'tool.probe' });
  }
}
