/** The help text of the field for a user's name. */
export const publicNameHelp = '物件を公開すると、出品者の名前として出ます。';
