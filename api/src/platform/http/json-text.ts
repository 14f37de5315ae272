/** An answer that is JSON already, and what tells it from others for `ETag`, unquoted. Browsers keep it and ask each time whether it is the same. */
export class JsonText {
  readonly text: string;
  readonly mark: string;

  constructor(text: string, mark: string) {
    this.text = text;
    this.mark = mark;
  }
}
