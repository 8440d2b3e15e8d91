/** Scenes that stand whole in a document run below their text on the site (for VitePress's Markdown). */

/** Whether a block of JSON is a scene; parts of scenes are not. */
export function isScene(text) {
  try {
    return JSON.parse(text).format === 'signorini/1';
  } catch {
    return false;
  }
}

/** The element that runs a scene's text. */
export const elementOf = (text) =>
  `<signorini-scene v-pre src="data:application/json,${encodeURIComponent(JSON.stringify(JSON.parse(text))).replace(/'/g, '%27')}" controls="play time"></signorini-scene>\n`;

/** @param {import('markdown-it').MarkdownIt} md */
export function liveScenes(md) {
  const fence = md.renderer.rules.fence;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const { info, content } = tokens[index];
    const shown = fence(tokens, index, options, env, self);
    // Files of the project have pages of their own, on which they run.
    const runs = info.startsWith('json') && !env.relativePath?.startsWith('reference/') && isScene(content);
    return runs ? shown + elementOf(content) : shown;
  };
}
