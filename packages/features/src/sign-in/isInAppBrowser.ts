/** Messaging apps that show pages in a browser of their own, by what they add to the user agent. */
const messagingApps = /\bLine\/|\bFBA[NV]\b|\bFB_IAB\b|\bMessenger|\bInstagram\b|\bKAKAOTALK\b|\bMicroMessenger\b/i;

/** Whether a user agent is the in-app browser of a messaging app (specification, section 2). */
export const isInAppBrowser = (userAgent: string) => messagingApps.test(userAgent);
