/** As much of linebreak as is used; it comes without types. */
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may end, the text's end last; then null. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
