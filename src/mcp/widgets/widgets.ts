/** The widgets by the word that rows of the table name them with. */
export const WIDGETS = {
  video: { uri: 'ui://framelog/video.html' },
  plans: { uri: 'ui://framelog/plans.html' },
} as const;
