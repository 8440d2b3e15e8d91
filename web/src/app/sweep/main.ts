/** Entry of the page of sweeps. */
import { speakHere } from '../language';
import { workOffline } from '../offline';

// Words come before the page: tables of its modules hold messages.
void speakHere('sweep').then(() => import('./sweep_page'));

if (import.meta.env.PROD) workOffline();
