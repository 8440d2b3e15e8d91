/** Fetches what the stages of all scenes need, while it is not known yet which scene comes. */
export function fetchStage(): void {
  void import('../../view/ahead');
}
