/** A string on the server. In the browser the bundler turns the import into a style sheet. */
declare module '*.css' {
  const text: string;
  export default text;
}
