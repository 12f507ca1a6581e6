/** Beside the field of a user's name. */
export const publicNameHelp = '物件を公開すると、出品者の名前として出ます。';
