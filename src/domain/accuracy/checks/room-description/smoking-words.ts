// Whether a room is for smokers, in words.
export const smokingWord = (smoking: boolean): string => (smoking ? 'smoking' : 'non-smoking')
export const smokingRoom = (smoking: boolean): string => `${smokingWord(smoking)} room`
