/** A string in the server's build; in the browser's build the bundler emits a style sheet. */
declare module '*.css' {
  const text: string;
  export default text;
}
