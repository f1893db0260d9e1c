export interface Lesson {
  title: string
  author: string
  summary: string
  sections: readonly LessonSection[]
}

export interface LessonSection {
  heading: string
  /** "- " marks a list item. */
  text: readonly string[]
}
