/** linebreak comes without types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string)
    /** Null after the text's end. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
