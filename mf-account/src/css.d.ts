/** As text on the server; in the browser the bundler makes a style sheet of it. */
declare module '*.css' {
  const text: string;
  export default text;
}
