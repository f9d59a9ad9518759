/** How a model deals with secrets that it never sees. */
export const SECRETS = `# Secrets
Passwords, keys and tokens never reach you: where one stands, you see a placeholder such as ⟦secret:openai-key:0123456789ab⟧; the same one always means the same secret. To use it, write the placeholder just as it stands, also within a longer text: what is saved then holds the secret itself. Never make one up, never change one, and never ask for a secret in the chat: new ones belong into credentials, which the person chooses in n8n.`;
