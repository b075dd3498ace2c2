// What a hotel can answer to an issue that an agent reported.
export const answerKinds = ['corrected', 'working_on_it', 'correct_as_shown'] as const
export type AnswerKind = (typeof answerKinds)[number]
