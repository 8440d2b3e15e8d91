/** Entry of the validation page. */
import { speakHere } from '../language';
import { workOffline } from '../offline';

// Words come before the page: tables of its modules hold messages.
void speakHere('validation').then(() => import('./validation_page'));

if (import.meta.env.PROD) workOffline();
