-- What teams install are files (/packages/).
DROP TABLE package;
