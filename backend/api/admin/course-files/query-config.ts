const defaults = ["id", "filename", "size", "sha256", "mime_type", "created_at"]

export const retrieveCourseFileConfig = { defaults, isList: false }

export const listCourseFilesConfig = { defaults, isList: true }
