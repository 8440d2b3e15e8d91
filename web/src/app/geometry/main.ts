/** Entry of the geometry page. */
import './geometry_page';
import { workOffline } from '../offline';

if (import.meta.env.PROD) workOffline();
