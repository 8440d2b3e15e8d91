// An ambient module cannot import, so the type is named in place.
/* eslint-disable @typescript-eslint/consistent-type-imports */
declare module 'virtual:script-docs' {
  const docs: import('../sim').ScriptDocs;
  export default docs;
}
