/** Styles of elements without the blanks that only people need: they are texts to the bundler, which leaves them as they are. */

/** A style sheet without comments, with single blanks, and none beside braces and semicolons or behind colons and commas; expressions in it stay. */
export function tightened(css) {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, (_, sign) => sign)
    .replace(/([:,]) /g, (_, sign) => sign);
}

/** The source of a module with its css`…` tightened. */
export function withTightStyles(source) {
  return source.replace(/\bcss`([^`\\]*)`/g, (whole, text) => (text.includes('${') ? whole : `css\`${tightened(text)}\``));
}

/** For Vite. */
export function tightStyles() {
  return {
    name: 'tight-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/src\/.*\.ts$/, code: /css`/ },
      handler: (code) => ({ code: withTightStyles(code), map: null }),
    },
  };
}
