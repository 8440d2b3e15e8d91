/** Entry of the geometry page. */
import { speakHere } from '../language';
import { workOffline } from '../offline';

// Words come before the page: tables of its modules hold messages.
void speakHere('geometry').then(() => import('./geometry_page'));

if (import.meta.env.PROD) workOffline();
