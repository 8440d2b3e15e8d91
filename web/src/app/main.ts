/** Entry of the page. */
import './laboratory';
import { workOffline } from './offline';

if (import.meta.env.PROD) workOffline();
