/** Entry for pages that load the element from where the laboratory is served: embed/signorini-embed.js. */
import './signorini_scene';
