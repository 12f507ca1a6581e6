/** The steps of the spacing scale for margins, paddings and gaps, in multiples of the unit. */
export const spacingSteps = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10, 11, 12, 14, 16, 20] as const;
