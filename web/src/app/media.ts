/** Tells whether a media query holds, now and whenever that changes. */
export function followMedia(query: string, tell: (holds: boolean) => void): void {
  const media = matchMedia(query);
  tell(media.matches);
  media.addEventListener('change', () => tell(media.matches));
}
