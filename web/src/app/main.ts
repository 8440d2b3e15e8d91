/** Entry of the page. */
import './laboratory';
