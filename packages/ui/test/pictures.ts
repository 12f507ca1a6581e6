// Written by `node tools/storybook/pictures.ts`.

/** Each picture is in Storybook's public folder as `pictures/<name>-<width>.webp`. */
export const pictureWidths = [400, 800];

export const pictures = {
  exterior: { width: 800, height: 600, color: '#484868' },
  courtyard: { width: 800, height: 1067, color: '#b8c8d8' },
  living: { width: 800, height: 600, color: '#b88858' },
  tatami: { width: 800, height: 600, color: '#986838' },
  bedroom: { width: 800, height: 600, color: '#c8c8b8' },
  bathroom: { width: 800, height: 600, color: '#c8b898' },
  'plan-1f': { width: 800, height: 738, color: '#f8f8f8' },
  'plan-2f': { width: 800, height: 781, color: '#f8f8f8' },
  lamp: { width: 800, height: 600, color: '#a89878' },
  chair: { width: 800, height: 600, color: '#c8c8b8' },
  boards: { width: 800, height: 600, color: '#d8d8c8' },
  'door-pull': { width: 800, height: 600, color: '#b88858' },
  concrete: { width: 800, height: 600, color: '#e8e8e8' },
  study: { width: 800, height: 600, color: '#c8c8c8' },
  seaside: { width: 800, height: 600, color: '#78a8c8' },
};
