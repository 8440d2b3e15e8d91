/** What the stages of all scenes need, to be fetched before it is known which scene comes. */
export { WebGLRenderer } from 'three';
