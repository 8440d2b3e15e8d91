/** Entry of the page. */
import { speakHere } from './language';
import { workOffline } from './offline';

// Words come before the page: tables of its modules hold messages.
void speakHere('laboratory').then(() => import('./laboratory'));

if (import.meta.env.PROD) workOffline();
