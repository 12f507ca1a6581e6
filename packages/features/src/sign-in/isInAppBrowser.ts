/** The tokens that messaging apps add to the user agent string of their in-app browsers. */
const messagingApps = /\bLine\/|\bFBA[NV]\b|\bFB_IAB\b|\bMessenger|\bInstagram\b|\bKAKAOTALK\b|\bMicroMessenger\b/i;

/** Whether a user agent is the in-app browser of a messaging app (specification, section 2). */
export const isInAppBrowser = (userAgent: string) => messagingApps.test(userAgent);
