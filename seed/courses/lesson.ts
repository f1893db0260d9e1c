/** What a lesson says, for a page maker to lay out. */
export interface Lesson {
  title: string
  author: string
  /** One sentence below the title. */
  summary: string
  sections: readonly LessonSection[]
}

export interface LessonSection {
  heading: string
  /** Paragraphs; one that begins with "- " is an item of a list. */
  text: readonly string[]
}
