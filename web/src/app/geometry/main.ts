/** Entry of the geometry page. */
import './geometry_page';
