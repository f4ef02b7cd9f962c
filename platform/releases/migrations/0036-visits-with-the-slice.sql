-- From here on visits count that requested something of the slice: those before were of any page.
DELETE FROM visit_count;
