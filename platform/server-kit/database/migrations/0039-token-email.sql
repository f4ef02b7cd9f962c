-- The address that a link to sign in is mailed to; NULL: the holder signs in with the token.

ALTER TABLE token ADD COLUMN email TEXT;
