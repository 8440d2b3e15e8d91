import type { HTMLAttributes, Ref } from 'react';
import type {
  SignoriniSceneElement,
  SignoriniSceneEvents,
  SignoriniSceneOptions,
} from 'signorini/embed';

/** React 19 gives an element its properties, and listens to an event `ready` by `onready`. */
type Listeners = {
  [name in keyof SignoriniSceneEvents as `on${name}`]?: (event: SignoriniSceneEvents[name]) => void;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'signorini-scene': Partial<SignoriniSceneOptions> &
        Listeners &
        HTMLAttributes<SignoriniSceneElement> & { ref?: Ref<SignoriniSceneElement> };
    }
  }
}
