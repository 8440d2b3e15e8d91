/** Entry of the validation page. */
import './validation_page';
import { workOffline } from '../offline';

if (import.meta.env.PROD) workOffline();
