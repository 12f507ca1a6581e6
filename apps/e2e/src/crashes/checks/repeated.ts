/** What a list has more than once. */
export const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
