export { TakeAwayDialog } from './take_away_dialog';
export type { CitedTexts, FilmWish, TakeAwayPort } from './take_away_port';
