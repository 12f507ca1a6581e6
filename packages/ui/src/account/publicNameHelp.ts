/** The help text of the field for a user's name. */
export const publicNameHelp = '出品すると、この名前が表示されます。（購入だけなら公開されません）';
